import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// A page that is loaded when it is first opened is compiled then: on a busy machine that takes more than a second.
configure({ asyncUtilTimeout: 5000 });
