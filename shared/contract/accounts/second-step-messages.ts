export const SECOND_STEP_MESSAGES = {
  needed: 'The office needs your second step first',
  wrongCode: 'This code is wrong, or was used before. Wait for the next one',
  wrongPermit: 'This is not the code that the staff command printed, or it is too old. Ask for a new one',
  needsPermit: 'Enter the code that the staff command printed',
  passFirst: 'Confirm the second step you have before you set up another one',
  removeAfter: 'Confirm your second step before you remove it',
  tooLate: 'That took too long. Please start over',
} as const;
