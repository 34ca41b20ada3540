import type { Privacy } from '../../privacy.ts'
import { expireAll } from './store.ts'

/**
 * The part of exports in erasing an account: nobody downloads its archives from now on, one that is being prepared is
 * given up, and all of them are deleted within the hour.
 */
export const exportsPrivacy: Privacy = {
  erase: { access: (ctx, { id }) => expireAll(ctx, id) },
}
