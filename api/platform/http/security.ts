export const bearer = [{ bearer: [] }];

export const session = [{ bearer: [], sessionCookie: [] }];
