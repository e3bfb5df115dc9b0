export const PHONE_MESSAGES = {
  codeSent: 'We have texted you a code',
  notOffered: 'This site sends no texts',
  stopped: 'This number sent STOP. Text START to our number, then ask for the code again',
} as const;
