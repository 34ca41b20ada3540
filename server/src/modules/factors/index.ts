export { newDeviceLoggedIn } from './announcements.ts'
export { deviceName } from './device-name.rules.ts'
export { mailCode, verifyMailedCode } from './mail-code.ts'
export { readFactors } from './read-factors.ts'
export { findKnownDevice, recogniseDevice } from './recognise-device.ts'
export { refuseStaffWithoutFactor } from './refuse-without-factor.ts'
export { addPasskey, beginPasskey, removePasskey } from './register-passkey.ts'
export { removeFactors } from './remove-factors.ts'
export { removeOldFactors } from './remove-old-factors.ts'
export { renameOwnPasskey } from './rename-passkey.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from './set-up-second-factor.ts'
export { hasSecondFactor, verifyCode } from './verify-code.ts'
export {
  beginPasskeyAssertion,
  type GivenAssertion,
  type GivenAttestation,
  verifyPasskey,
} from './verify-passkey.ts'
export { passkeyView } from './views.ts'
