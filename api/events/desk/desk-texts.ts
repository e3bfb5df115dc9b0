/** Refusals in words for organizers: what happened, what was kept, what to do. */
export const DESK_TEXTS = {
  notFound: 'This event does not exist',
  noPage: 'Events are announced by providers. Create your provider page first, then come back',
  skippedTime: 'The clock is moved forward on this day and skips this time. Choose another one',
  sameTime: 'The event ends when it starts. Choose another time',
  inThePast: 'This is in the past. Choose a time ahead',
  reviewed: 'Staff has checked this, so it stays as it is. Write to us to have it changed',
  pictureNotFound: 'This picture is not there any more. Choose it again',
  notChangeable: 'This event is over or was called off, so it can no longer be changed',
  notRemovable: 'Only drafts and declined events can be removed. Call a published one off instead',
  notSubmittable: 'Only drafts and declined events can be handed in',
  notSubmitted: 'This event does not wait for staff. Please reload the page',
  notCancellable: 'Only a published event that is ahead can be called off',
  removed: 'Event removed',
} as const;
