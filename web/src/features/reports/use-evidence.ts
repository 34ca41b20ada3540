import { EVIDENCE_MAX_BYTES, EVIDENCE_MAX_FILES } from '@stagedoor/contract/reports'
import { useRef, useState } from 'react'
import { formatBytes } from '../../lib/i18n/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useUploadEvidence } from './queries.ts'

/** A file that supports a report, while it is uploaded and afterwards. */
export interface EvidenceUpload {
  readonly key: number
  readonly name: string
  readonly size: number
  /** Names the file in the report, once it is uploaded. */
  readonly secret?: string
  /** The reason why it cannot be sent. */
  readonly problem?: string
}

/** The files that support a report. */
export interface EvidenceFiles {
  readonly uploads: readonly EvidenceUpload[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: number) => void
  /** True while a file is uploaded: the report would go without it. */
  readonly isUploading: boolean
  /** The secrets of all uploaded files; absent without any. */
  readonly body: { readonly evidence?: string[] }
}

/** Uploads the files that support a report, before the report names them. */
export function useEvidence(): EvidenceFiles {
  const [uploads, setUploads] = useState<readonly EvidenceUpload[]>([])
  const next = useRef(0)
  const upload = useUploadEvidence()
  const change = (key: number, more: Partial<EvidenceUpload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? { ...one, ...more } : one)))
  const send = async (key: number, file: File) => {
    try {
      const { secret } = await upload({ files: { file } })
      change(key, { secret })
    } catch (error) {
      change(key, { problem: (error as Error).message })
    }
  }
  const add = (files: readonly File[]) => {
    for (const file of files.slice(0, EVIDENCE_MAX_FILES - uploads.length)) {
      const key = next.current
      next.current += 1
      const { name, size } = file
      const isTooLarge = size > EVIDENCE_MAX_BYTES
      const problem = t`This file is too large. The limit is ${formatBytes(EVIDENCE_MAX_BYTES)}.`
      setUploads((known) => [...known, { key, name, size, ...(isTooLarge && { problem }) }])
      if (!isTooLarge) void send(key, file)
    }
  }
  const secrets = uploads.flatMap(({ secret }) => secret ?? [])
  return {
    uploads,
    add,
    remove: (key) => setUploads((known) => known.filter((one) => one.key !== key)),
    isUploading: uploads.some(({ secret, problem }) => !secret && !problem),
    body: secrets.length > 0 ? { evidence: secrets } : {},
  }
}
