import { announcement } from '../../platform/outbox/index.ts'

/** An account was used to log in on a new device. `arrivalId` is unique for each occurrence. */
export const newDeviceLoggedIn = announcement<{
  accountId: string
  arrivalId: string
  device: string
  country: string | null
}>('factors.device_arrived')
