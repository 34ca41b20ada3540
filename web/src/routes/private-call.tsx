import { read } from '@stagedoor/contract/privatecalls'
import { useLoaderData } from 'react-router'
import { useCheckout } from '../features/checkout/use-checkout.ts'
import { PrivateCall } from '../features/privatecalls/private-call.tsx'
import type { WireCall } from '../features/privatecalls/queries.ts'
import { useReport } from '../features/reports/use-report.tsx'
import { pageLoader } from '../lib/api/loader.server.ts'
import { t } from '../lib/i18n/i18n.ts'
import { href } from '../lib/navigation/href.ts'
import { pageMeta } from '../lib/navigation/meta.ts'
import { useAccount } from '../lib/session/session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'

export const meta = pageMeta(() => ({ title: t`Private call`, hidden: true }))

export const loader = pageLoader('private-call', ({ api, params: { id } }) =>
  api(read, { params: { id } }),
)

/** Shows a private call to one of its sides. */
export default function PrivateCallPage() {
  const call = useLoaderData<typeof loader>()
  const { _id } = useAccount()
  const side = call.performerId === _id ? 'performer' : 'fan'
  const { report, dialog } = useReport()
  const reportCall = () =>
    report({ target: 'private_call', targetId: call._id, name: t`this private call` })
  return (
    <>
      <PrivateCall
        key={call._id}
        initial={call}
        side={side}
        next={(now) => (
          <>
            {side === 'fan' ? <NextOfFan call={now} /> : <NextOfPerformer call={now} />}
            <Button wide onClick={reportCall}>
              {t`Report this call`}
            </Button>
          </>
        )}
      />
      {dialog}
    </>
  )
}

function NextOfFan({ call: { performerInfo, isOnAir } }: { call: WireCall }) {
  const { tip } = useCheckout()
  const { name, username } = performerInfo
  return (
    <>
      <Button variant="primary" wide onClick={() => void tip(performerInfo)}>
        {t`Tip ${name}`}
      </Button>
      {isOnAir && (
        <ButtonLink variant="white" wide to={href('streaming', { profileId: username })}>
          {t`Watch the stream`}
        </ButtonLink>
      )}
      <ButtonLink wide to={href('profile', { profileId: username })}>
        {t`Go to the profile`}
      </ButtonLink>
    </>
  )
}

const NextOfPerformer = ({ call: { isOnAir } }: { call: WireCall }) => (
  <>
    {isOnAir && (
      <ButtonLink variant="primary" wide to={href('creator/live')}>
        {t`Continue your stream`}
      </ButtonLink>
    )}
    <ButtonLink variant={isOnAir ? 'quiet' : 'primary'} wide to={href('creator/earnings')}>
      {t`See your earnings`}
    </ButtonLink>
    <ButtonLink wide to={href('private-calls')}>
      {t`Private calls`}
    </ButtonLink>
  </>
)
