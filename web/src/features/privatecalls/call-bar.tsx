import IconPhoneCall from '@tabler/icons-react/dist/esm/icons/IconPhoneCall.mjs'
import { Link } from 'react-router'
import { t } from '../../lib/i18n/i18n.ts'
import { useMiniPlayer } from '../../lib/media/mini-player.ts'
import { href } from '../../lib/navigation/href.ts'
import styles from './call-bar.module.css'
import { otherSide, type Side } from './labels.ts'
import { useOpenCalls, type WireCall } from './queries.ts'

interface CallBarProps {
  side: Side
  /** The id of the call whose page is shown. */
  shownId: string | undefined
}

/**
 * Leads back from any page to the call of the account, or a fan to the request that waits for its
 * answer. A call that goes on in the small player leads back by that.
 */
export default function CallBar({ side, shownId }: CallBarProps) {
  const call = useOpenCalls().find(({ state }) => state !== 'requested' || side === 'fan')
  const mini = useMiniPlayer()
  if (!call || call._id === shownId) return null
  const path = href('private-call', { id: call._id })
  if (mini?.path === path) return null
  return (
    <Link className={styles.bar} to={path}>
      <IconPhoneCall size={19} stroke={1.8} aria-hidden="true" />
      <span className={styles.text}>{textOf(call, side)}</span>
      <b>{t`Go back`}</b>
    </Link>
  )
}

function textOf(call: WireCall, side: Side): string {
  const { name } = otherSide(call, side)
  return call.state === 'requested' ? t`Waiting for ${name}` : t`Private call with ${name}`
}
