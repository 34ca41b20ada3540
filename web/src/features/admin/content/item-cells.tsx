import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Link } from 'react-router'
import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TwoLineCell } from '../../../ui/two-line-cell.tsx'
import { stateLabel } from '../../content/states.ts'
import { ContentMenu } from '../components/content-menu.tsx'
import type { ConsoleKind, ContentItem } from './console-kind.ts'
import styles from './item-cell.module.css'

type KindOfItem = Pick<ConsoleKind<{ _id: string }>, 'page' | 'pages' | 'target'>

/** Draws the cell that names an item and leads to its page in the console. */
export function ItemCell({ kind, item }: { kind: KindOfItem; item: ContentItem }) {
  const { _id, title, note, picture, icon } = item
  return (
    <Link to={href(kind.pages.one, { id: _id })} className={styles.item}>
      <span className={styles.picture}>
        {picture ? (
          <Picture src={picture.url} alt="" width={1} height={1} hash={picture.hash} />
        ) : (
          icon
        )}
      </span>
      <TwoLineCell note={note}>
        <b>{title}</b>
      </TwoLineCell>
    </Link>
  )
}

/** Shows the state of an item, and the reason for the removal of a removed one. */
export function ItemState({ item }: { item: Pick<ContentItem, 'state' | 'removal'> }) {
  const { text, tone } = stateLabel(item.removal ? 'removed' : item.state)
  return (
    <TwoLineCell note={item.removal?.reason}>
      <Badge tone={tone}>{text}</Badge>
    </TwoLineCell>
  )
}

/**
 * Shows the menu of an item: a link to its public page, and the action that removes or restores it.
 */
export function ItemMenu({ kind, item }: { kind: KindOfItem; item: ContentItem }) {
  const { _id, slug, title, name = title, removal } = item
  const onSite = {
    text: t`View on site`,
    icon: <IconExternalLink size={19} stroke={1.8} aria-hidden="true" />,
    to: href(kind.page, { id: slug }),
  }
  const content = { target: kind.target, id: _id, name: `“${name}”`, removal }
  return <ContentMenu content={content} links={removal ? [] : [onSite]} />
}
