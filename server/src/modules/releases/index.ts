export {
  heldFilesReleased,
  minorNamed,
  releaseImportedByStaff,
  releaseWithdrawn,
  streamPlaced,
  streamUnreleased,
} from './announcements.ts'
export { contentKey, depictionsOf, peopleIn } from './depictions.store.ts'
export { endingReleasesOf } from './ends.store.ts'
export { openIdentity, verifiedPerson } from './find-person.ts'
export { hashOlderNames } from './hash-names.ts'
export { type PersonRow, peopleByIds, peopleOfAccounts } from './people.store.ts'
export { keptFromDownloads, peopleByFile } from './people-by-file.ts'
export { importsToLookAfter } from './portable/trusted-sites.ts'
export { deletePerson } from './privacy.store.ts'
export { releasesBy } from './releases.store.ts'
export { dayOf, depictedState } from './rules.ts'
export { forgetExpected } from './streams/guests.store.ts'
export { guestsOf, inviteGuests } from './streams/invite-guests.ts'
export { admitStream } from './streams/next-stream.ts'
export { releasedIn } from './streams/released-guests.ts'
export { stateRecording } from './streams/state-recording.ts'
export { depictionOfStream } from './streams/store.ts'
