import '@glow50/ui/fonts.css';
import '@glow50/ui/print.css';
import { startSite } from './app/start-site';
import { createFederation } from './remotes/federation';

void startSite(createFederation());
