import type { WireOf } from '@stagedoor/contract/kit'
import type { uploadAvatar } from '@stagedoor/contract/performers'
import { t } from '../../lib/i18n/i18n.ts'

/** Says what a new picture waits for before it replaces the old one. */
export function pictureWaits(
  { awaitsPeople }: WireOf<typeof uploadAvatar>,
  role: string | undefined,
): string {
  if (!awaitsPeople) return t`Your picture is shown once our team has approved it.`
  // Pictures of others than creators wait for nobody: a job shows them at once.
  if (role !== 'performer') return t`Your picture is shown in a moment.`
  return t`Your picture is shown once it is known who is in it, and everybody in it has agreed.`
}
