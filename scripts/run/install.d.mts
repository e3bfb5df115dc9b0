/** Installs the locked packages of a checkout, by default this one, unless exactly these are installed already. Ends the process when it cannot. */
export function installPackages(root?: string): void;
