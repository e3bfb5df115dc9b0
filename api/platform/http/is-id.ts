import { z } from 'zod';

export const isId = (text: string): boolean => z.uuid().safeParse(text).success;
