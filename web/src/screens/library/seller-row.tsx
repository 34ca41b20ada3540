import type { WireOf } from '@stagedoor/contract/kit'
import type { listSellers } from '@stagedoor/contract/purchases'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useScrollActiveIntoView } from '../../ui/use-scroll-active-into-view.ts'
import styles from './library.module.css'

interface SellerRowProps {
  sellers: WireOf<typeof listSellers>['data']
  /** The creator whose content is shown; undefined for that of all. */
  chosen: string | undefined
  /** Returns the address of the library with what was bought of one creator, or of all. */
  linkTo: (performerId: string | undefined) => string
}

/** Lets a fan choose among the creators of whom something was bought; nothing for one alone. */
export function SellerRow({ sellers, chosen, linkTo }: SellerRowProps) {
  const row = useScrollActiveIntoView<HTMLUListElement>(chosen)
  if (sellers.length < 2) return null
  return (
    <nav className={styles.row} aria-label={t`Library by creator`}>
      <ul ref={row}>
        <li>
          <Link
            to={linkTo(undefined)}
            replace
            className={styles.seller}
            aria-current={chosen ? undefined : 'page'}
          >
            <span className={styles.all}>
              <IconLibraryPhoto size={24} stroke={1.6} aria-hidden="true" />
            </span>
            <span>{t`All`}</span>
          </Link>
        </li>
        {sellers.map(({ performer: { _id, name, avatar } }) => (
          <li key={_id}>
            <Link
              to={linkTo(_id)}
              replace
              className={styles.seller}
              aria-current={chosen === _id ? 'page' : undefined}
            >
              <Avatar name={name} src={avatar} size={52} beside />
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
