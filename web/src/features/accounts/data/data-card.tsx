import { readExport, requestExport } from '@stagedoor/contract/exports'
import type { WireOf } from '@stagedoor/contract/kit'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useState } from 'react'
import { useProof } from '../../../app/proof/use-proof.tsx'
import { api } from '../../../lib/api.ts'
import { formatBytes } from '../../../lib/format.ts'
import { keyOf, queryClient, useCall } from '../../../lib/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { toast, toastError } from '../../../ui/toast.ts'
import { When } from '../../../ui/when.tsx'
import styles from './data.module.css'

type Copy = WireOf<typeof readExport>

const POLL_MS = 4000
const know = (copy: Copy) => queryClient().setQueryData(keyOf(readExport), copy)
const whilePreparing = (copy: Copy | undefined) => (copy?.state === 'preparing' ? POLL_MS : undefined)

/** A copy of everything the site keeps about somebody: asked for, waited for, downloaded. */
export default function DataCard() {
  const { data: copy, isError, isFetching, refetch } = useCall(readExport, undefined, { every: whilePreparing })
  return (
    <Card title="Your data" actions={copy && <StatePill state={copy.state} />}>
      <p className="dim">
        Take away a copy of everything we keep about you: what you told us, wrote, paid for and uploaded, in files that
        any computer opens.
      </p>
      {copy ? (
        <CopyState copy={copy} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton height={112} />
        </Loading>
      )}
    </Card>
  )
}

const pills = {
  preparing: ['wait', 'Being prepared'],
  ready: ['good', 'Ready'],
  failed: ['bad', 'Failed'],
  expired: ['neutral', 'Deleted'],
} as const

function StatePill({ state }: Pick<Copy, 'state'>) {
  if (state === 'none') return null
  const [tone, text] = pills[state]
  return <Pill tone={tone}>{text}</Pill>
}

function CopyState({ copy }: { copy: Copy }) {
  const { state } = copy
  return (
    <>
      <div className={styles.state} role="status">
        <Words copy={copy} />
      </div>
      {state !== 'preparing' && (
        <div className={styles.actions}>
          {state === 'ready' && <Download />}
          <Ask copy={copy} />
        </div>
      )}
    </>
  )
}

function Words({ copy: { state, size, until, requestedAt } }: { copy: Copy }) {
  if (state === 'preparing') {
    return (
      <Progress
        label="Your data is being put together"
        note="You can leave this page: we tell you here and by mail when it is ready."
      />
    )
  }
  if (state === 'ready' && until) {
    return (
      <>
        <p>
          The copy you asked for on {requestedAt && <When at={requestedAt} dayOnly />} is ready:{' '}
          <span className="figures">{formatBytes(size ?? 0)}</span>.
        </p>
        <p className="dim">
          You can download it until <When at={until} />. It says everything about you: keep it where only you find it.
        </p>
      </>
    )
  }
  if (state === 'expired' && until) {
    return (
      <p>
        We deleted your last copy on <When at={until} dayOnly />. You can ask for a new one.
      </p>
    )
  }
  if (state === 'failed') return <p>Something went wrong while we put your data together. Please ask again.</p>
  return <p>We put it together within minutes, or hours when there is much of it, and keep it for seven days.</p>
}

/** Asks for the address at the moment it is used: each one holds for five minutes, in this session alone. */
function Download() {
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    try {
      const copy = await api(readExport)
      know(copy)
      if (copy.url) location.assign(copy.url)
      else toast({ tone: 'bad', text: 'This copy is no longer here' })
    } catch (error) {
      toastError(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="primary" icon={<IconDownload size={18} stroke={1.8} />} onClick={download} pending={pending}>
      Download
    </Button>
  )
}

function Ask({ copy: { state, again } }: { copy: Copy }) {
  const { run, pending, dialog } = useProof()
  const mustWait = again !== null && new Date(again) > new Date()
  const ask = () => run(async () => void know(await api(requestExport)))
  if (mustWait) {
    return (
      <p className="dim">
        You can ask for another copy from <When at={again} />.
      </p>
    )
  }
  return (
    <>
      <Button variant={state === 'ready' ? 'quiet' : 'secondary'} onClick={ask} pending={pending}>
        {state === 'none' ? 'Ask for a copy' : 'Ask for a new copy'}
      </Button>
      {dialog}
    </>
  )
}
