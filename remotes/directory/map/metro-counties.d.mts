export const METRO_FILE: string;
export function readMetro(): { type: 'FeatureCollection'; features: object[] };
