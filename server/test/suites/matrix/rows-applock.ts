import type { Rows } from './cells.ts'
import { anyoneOfRole } from './row-builders.ts'

/** Rows about the lock of the app on a device. */
export const applockRows: Rows = {
  'applock.readLock': anyoneOfRole,
  'applock.setPin': { given: () => ({ body: { pin: null } }) },
  'applock.checkPin': { given: () => ({ body: { pin: '2580' } }), all: 'applock.incorrect_pin' },
  'identities.startApple': { all: 'identities.provider_off' },
  'identities.signInByApple': { all: 'identities.sign_in_ended' },
}
