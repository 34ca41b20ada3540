import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useCheckout } from '../../features/checkout/use-checkout.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { FollowIcon } from '../../features/follows/follow-icon.tsx'
import { buttonLabel, mainOffer } from '../../features/profiles/subscribe-card.tsx'
import { BookmarkButton } from '../../features/reactions/bookmark-button.tsx'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { pendingLabel } from '../../lib/labels/payment-state.ts'
import { href } from '../../lib/navigation/href.ts'
import { useViewer } from '../../lib/session/session.ts'
import { Button, ButtonLink, IconButton, IconLink } from '../../ui/button.tsx'
import styles from './profile-actions.module.css'
import { ProfileMenu } from './profile-menu.tsx'
import { type ProfileSubscription, useSubscribe } from './use-subscribe.ts'

const CallOffer = lazy(() =>
  import('../../features/privatecalls/call-offer.tsx').then(({ CallOffer }) => ({
    default: CallOffer,
  })),
)

const TeamSign = lazyOptional(() => import('./team-sign.tsx'))

/**
 * Draws the actions on a performer's page: subscribe, follow, tip, bookmark, share, report; on
 * one's own page, edit.
 */
export function ProfileActions(props: ProfileSubscription) {
  const { performer } = props
  const viewer = useViewer()
  const pay = useCheckout()
  const navigate = useNavigate()
  const isOwn = viewer?._id === performer._id
  return (
    <>
      <MainAction {...props} isOwn={isOwn} />
      <div className={styles.icons}>
        {!isOwn && viewer?.role !== 'performer' && (
          <FollowIcon
            performerId={performer._id}
            name={performer.name}
            isFollowed={performer.isFollowed}
          />
        )}
        {viewer?.role === 'fan' && <MessageLink performer={performer} />}
        {(!viewer || viewer.role === 'fan') && (
          <IconButton
            look="ring"
            label={t`Tip ${performer.name}`}
            title={t`Tip`}
            onClick={() => void pay.tip(performer)}
          >
            <IconCoin size={23} stroke={1.8} color="var(--money)" />
          </IconButton>
        )}
        {!isOwn && (
          <span className={styles.wide}>
            <BookmarkButton
              look="ring"
              objectType="performer"
              objectId={performer._id}
              isBookMarked={performer.isBookMarked}
              of={performer.name}
            />
          </span>
        )}
        {viewer?.role === 'fan' && (
          <Suspense>
            <CallOffer
              performer={performer}
              onSubscribe={() => pay.subscribe(performer)}
              onRequested={(id) => void navigate(href('private-call', { id }))}
            />
          </Suspense>
        )}
        <ProfileMenu performer={performer} isOwn={isOwn} />
      </div>
    </>
  )
}

function MessageLink({ performer }: Pick<ProfileSubscription, 'performer'>) {
  const { _id, name, isAnsweredByTeam: hasTeam } = performer
  const note = hasTeam && t`Messages may be answered by a team.`
  return (
    <IconLink
      look="ring"
      label={t`Message ${name}`}
      title={note || t`Message`}
      aria-description={note || undefined}
      className={styles.message}
      to={href('messages', undefined, { toSource: 'performer', toId: _id })}
    >
      <IconMessage size={23} stroke={1.8} />
      {hasTeam && (
        <Suspense>
          <TeamSign />
        </Suspense>
      )}
    </IconLink>
  )
}

function MainAction({ isOwn, ...props }: ProfileSubscription & { isOwn: boolean }) {
  const { performer, offers } = props
  const subscribe = useSubscribe(props)
  const main = offers && mainOffer(offers.offers)
  if (isOwn) {
    return (
      <>
        <ButtonLink to={href('creator/account')} size="l" icon={<IconPencil size={20} />}>
          {t`Edit profile`}
        </ButtonLink>
        {performer.verifiedDocument && (
          <ButtonLink
            to={href('profile', { profileId: performer.username }, { viewAs: 'guest' })}
            size="l"
            icon={<IconEye size={20} />}
            preventScrollReset
          >
            {t`View as`}
          </ButtonLink>
        )}
      </>
    )
  }
  if (offers?.pendingPayment) {
    return (
      <Button size="l" icon={<IconHourglass size={20} />} onClick={() => subscribe()}>
        {pendingLabel(offers.pendingPayment)}
      </Button>
    )
  }
  if (performer.isSubscribed) {
    return (
      <ButtonLink to={href('user/subscriptions')} size="l">
        {t`Subscribed`}
      </ButtonLink>
    )
  }
  if (!main) {
    const { _id, name, isFollowed } = performer
    return (
      <FollowButton
        performerId={_id}
        name={name}
        isFollowed={isFollowed}
        size="l"
        variant="primary"
      />
    )
  }
  return (
    <Button variant="primary" size="l" onClick={() => subscribe(main.type)}>
      {buttonLabel(main)}
    </Button>
  )
}
