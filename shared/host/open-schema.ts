import { z } from 'zod';

/**
 * An object that parts of several versions write and read. Fields that only newer versions know are kept,
 * although its type does not name them.
 */
export function openObject<Shape extends z.core.$ZodShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape);
}

/** A choice that may gain values: any text is accepted, the type names the values that this version knows. */
export function openChoice<Value extends string>() {
  return z.custom<Value>((value) => typeof value === 'string', 'Invalid input: expected string');
}
