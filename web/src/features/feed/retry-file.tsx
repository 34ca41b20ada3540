import type { MediaFile } from '@stagedoor/contract/media'
import IconReload from '@tabler/icons-react/dist/esm/icons/IconReload.mjs'
import { useState } from 'react'
import { t } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useRetryFile } from './composer/queries.ts'

/**
 * Offers the owner of a failed file, or of a video whose other qualities failed, to process it
 * again.
 */
export function RetryFile({ file }: { file: MediaFile }) {
  const retryFile = useRetryFile()
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  if (!isRetryable(file)) return null
  const retry = () => {
    setState('asking')
    retryFile({ params: { id: file._id } }).then(
      () => setState('idle'),
      () => setState('refused'),
    )
  }
  if (state === 'refused')
    return <p role="alert">{t`It was tried too often. Tell the site, or choose another file.`}</p>
  return (
    <Button size="s" icon={<IconReload size={18} />} disabled={state === 'asking'} onClick={retry}>
      {t`Try again`}
    </Button>
  )
}

/** Returns true when the platform gave up; a file that is invalid itself cannot be retried. */
const isRetryable = ({ stage, renditions, reason }: MediaFile) =>
  stage === 'failed' || (stage === 'ready' && renditions === 'pending' && reason !== null)
