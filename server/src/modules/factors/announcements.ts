import { announcement } from '../../platform/outbox/announce.ts'

/** Somebody signed in to an account on a device it was not seen on before. `arrivalId` names this once. */
export const newDeviceLoggedIn = announcement<{
  accountId: string
  arrivalId: string
  device: string
  country: string | null
}>('factors.device_arrived')
