import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import { useSession } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { CheckField } from '../../ui/field.tsx'
import { toastError } from '../../ui/toast.ts'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { priceLabel, type WirePerformer } from './labels.ts'
import { fetchSuggestions } from './queries.ts'
import styles from './suggestions.module.css'

const SHOWN = 5
/** Returns the performers that are new to the viewer. */
const excludeKnown = (performers: readonly WirePerformer[], ownId: string | undefined) =>
  performers
    .filter(({ _id, isFollowed, isSubscribed }) => !isFollowed && !isSubscribed && _id !== ownId)
    .slice(0, SHOWN)

interface SuggestionsProps {
  first: readonly WirePerformer[]
  /** Draws the button beside each performer: following. */
  follow: (performer: WirePerformer) => ReactNode
}

/** Suggests performers; others at each refresh, only free ones on request. */
export function Suggestions({ first, follow }: SuggestionsProps) {
  const { site, viewer } = useSession()
  const [performers, setPerformers] = useState(() => excludeKnown(first, viewer?._id))
  const [isFreeOnly, setFreeOnly] = useState(false)
  const [isPending, setPending] = useState(false)
  const refresh = async (freeOnly: boolean) => {
    setPending(true)
    try {
      setPerformers(excludeKnown(await fetchSuggestions(freeOnly), viewer?._id))
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  const switchFree = () => {
    setFreeOnly(!isFreeOnly)
    void refresh(!isFreeOnly)
  }
  return (
    <Card
      title={t`You may like`}
      actions={
        <IconButton label={t`Show others`} onClick={() => refresh(isFreeOnly)} disabled={isPending}>
          <IconRefresh size={20} stroke={1.8} className={cx(isPending && styles.turning)} />
        </IconButton>
      }
      className={styles.card}
    >
      <ul className={styles.list} aria-busy={isPending}>
        {performers.map((performer) => (
          <li key={performer._id}>
            <Link to={href('profile', { profileId: performer.username })} className={styles.person}>
              <Avatar
                name={performer.name}
                src={performer.avatar}
                size={42}
                beside
                online={performer.isOnline === 1}
                live={performer.live === 1}
              />
              <span>
                <b>
                  <span>{performer.name}</span>
                  {performer.verifiedAccount && <VerifiedBadge size={15} />}
                </b>
                <small className="dim">{priceLabel(performer, site.currency)}</small>
              </span>
            </Link>
            {follow(performer)}
          </li>
        ))}
      </ul>
      {performers.length === 0 && <p className="dim">{t`No suggestions at the moment.`}</p>}
      <CheckField
        role="switch"
        label={t`Only free to try`}
        checked={isFreeOnly}
        onChange={switchFree}
        className={styles.free ?? ''}
      />
    </Card>
  )
}
