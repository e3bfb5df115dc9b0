export const SECOND_STEP_MESSAGES = {
  needed: 'The office needs your second step first',
  wrongCode: 'This code is wrong, or was used before. Wait for the next one',
  wrongPermit: 'This is not the code that the staff command printed, or it is too old. Ask for a new one',
  needsPermit: 'Enter the code that the staff command printed',
  passFirst: 'Prove the second step that you have before you set up another one',
  removeAfter: 'Prove your second step before you remove it',
  tooLate: 'That took too long. Please begin again',
} as const;
