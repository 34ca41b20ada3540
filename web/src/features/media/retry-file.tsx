import { type MediaFile, retryFile } from '@stagedoor/contract/media'
import IconReload from '@tabler/icons-react/dist/esm/icons/IconReload.mjs'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'

/** For the owner of a file that was given up, or of a video whose other qualities were: begins again. */
export function RetryFile({ file }: { file: MediaFile }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  if (!isRetryable(file)) return null
  const retry = () => {
    setState('asking')
    api(retryFile, { params: { id: file._id } }).then(
      () => setState('idle'),
      () => setState('refused'),
    )
  }
  if (state === 'refused') return <p role="alert">It cannot be retried. Upload the file again.</p>
  return (
    <Button size="s" icon={<IconReload size={18} />} disabled={state === 'asking'} onClick={retry}>
      Try again
    </Button>
  )
}

/** Given up by the platform; what is wrong with the file itself stays wrong. */
const isRetryable = ({ stage, renditions, reason }: MediaFile) =>
  stage === 'failed' || (stage === 'ready' && renditions === 'pending' && reason !== null)
