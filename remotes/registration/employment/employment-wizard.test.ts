import { expect, it } from '@jest/globals';
import { EMPLOYMENT_FORM, TEAM_NETWORKS, TEAM_ROLES } from '@glow50/contract/registration/employment';
import { employmentWizard } from './employment-wizard';

it('has these headings, and no step 9', () => {
  expect(employmentWizard.steps.map(({ number, heading, title }) => [number, heading ?? title])).toEqual([
    [0, 'Welcome to the Social Building Team'],
    [1, 'Ready to get started'],
    [2, 'Personal Information'],
    [3, 'Upload Documents'],
    [4, 'Social Media Handles'],
    [5, 'Start Interview'],
    [6, 'Interview'],
    [7, 'Congratulations!'],
    [8, 'Get your shirt'],
    [10, 'Thank you!'],
  ]);
});

it('submits at step 7, is free, and has Sign up and Finish at these steps', () => {
  expect(employmentWizard.submitAt).toBe(7);
  expect(EMPLOYMENT_FORM.price({})).toBeNull();
  const actions = new Map(employmentWizard.steps.map(({ number, action }) => [number, action]));
  expect([actions.get(1), actions.get(8)]).toEqual(['Sign up', 'Finish']);
});

it('offers team or leader, and these networks', () => {
  expect(TEAM_ROLES.map(({ id }) => id)).toEqual(['team', 'leader']);
  expect(TEAM_NETWORKS.map(({ label }) => label)).toEqual([
    'Instagram',
    'Facebook',
    'Pinterest',
    'TikTok',
    'Twitter',
    'Linkedin',
    'Other',
  ]);
});
