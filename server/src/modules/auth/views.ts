import type { Viewer } from '../../platform/context.ts'
import { deviceName } from '../factors/index.ts'

interface SessionRow {
  readonly id: string
  readonly device: string
  readonly ip: string
  readonly createdAt: Date
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

/** Returns a session for the owner of its account. */
export const sessionView = (
  { id, ...row }: SessionRow,
  viewer: Viewer,
  country: string | undefined,
) => ({
  _id: id,
  ...row,
  ...(country && { country }),
  deviceName: deviceName(row.device),
  isCurrent: id === viewer.sessionId,
})
