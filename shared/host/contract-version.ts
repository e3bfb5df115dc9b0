export const CONTRACT_VERSION = '1.4.0';
