import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Lazy pages are compiled when they are first opened, which takes more than a second on a busy machine.
configure({ asyncUtilTimeout: 5000 });
