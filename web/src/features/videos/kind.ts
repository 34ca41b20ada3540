import { formatCount } from '../../lib/i18n/format.ts'
import { msgid, ngettext, t } from '../../lib/i18n/i18n.ts'
import type { ContentKind } from '../content/kind.ts'
import { removeVideo } from './queries.ts'

/** Videos as a kind of content. */
export const videoKind: ContentKind = {
  page: 'video',
  editPage: 'creator/edit-video',
  remove: removeVideo,
  words: () => ({
    edit: t`Edit video`,
    remove: t`Delete video`,
    removeTitle: ({ length }) =>
      ngettext(
        msgid`Delete ${formatCount(length)} video?`,
        `Delete ${formatCount(length)} videos?`,
        length,
      ),
    removed: (count) =>
      ngettext(
        msgid`${formatCount(count)} video deleted`,
        `${formatCount(count)} videos deleted`,
        count,
      ),
  }),
}
