import type { Privacy } from '../../privacy.ts'
import { expireAll } from './store.ts'

/**
 * The erasure of an account's exports: downloads are refused from now on, an archive being built is
 * given up, and all archives are deleted within the hour.
 */
export const exportsPrivacy: Privacy = {
  erase: { access: (ctx, { id }) => expireAll(ctx, id) },
}
