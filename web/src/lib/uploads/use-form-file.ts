import type { FileKind } from '@stagedoor/contract/media'
import { useEffect, useState } from 'react'
import { fileArrived } from './file-arrived.ts'
import { type ManagedUpload, uploadList, useUploadList } from './upload-list.ts'
import { dropUpload, startUpload } from './upload-manager.ts'

/** A file of a form as it is kept while the form is closed; the platform knows it by its id. */
export interface KeptFile {
  readonly name: string
  readonly size: number
  readonly id?: string | undefined
}

interface Chosen extends KeptFile {
  /** The key of its upload in this tab. */
  readonly key?: string
  /** True when the platform has all of it. */
  readonly isThere?: boolean
}

/** A file of a form: chosen here, or in the vault. */
export interface FormFile {
  readonly file: KeptFile | undefined
  readonly upload: ManagedUpload | undefined
  /**
   * `missing` is a file that has to be chosen again, because only a part of it arrived before the
   * form was closed.
   */
  readonly state: 'none' | 'sending' | 'missing' | 'failed' | 'ready'
  /** Uploads a file in place of the one before. */
  readonly choose: (file: File) => void
  /** Takes a file that is on the platform already. */
  readonly attach: (file: KeptFile) => void
  /** Takes up a file that was kept while the form was closed. */
  readonly restore: (file: KeptFile) => void
  readonly clear: () => void
  /** Returns the id of the file once it has arrived, also after the form was left. */
  readonly idNow: () => string | undefined
}

/** Holds one file of a form and uploads it, so that it goes on when the form is left. */
export function useFormFile(kind: FileKind): FormFile {
  const [chosen, setChosen] = useState<Chosen>()
  const { uploads } = useUploadList()
  const upload = chosen && uploads.find((one) => isUploadOf(one, chosen, kind))
  useEffect(() => {
    if (upload?.state !== 'finished') return
    setChosen({ name: upload.name, size: upload.size, id: upload.fileId, isThere: true })
    dropUpload(upload.key)
  }, [upload])
  const clear = () => {
    if (upload && upload.state !== 'finished') dropUpload(upload.key)
    setChosen(undefined)
  }
  const state = stateOf(chosen, upload)
  return {
    file:
      state === 'none'
        ? undefined
        : chosen && { name: chosen.name, size: chosen.size, id: chosen.id ?? upload?.id },
    upload,
    state,
    choose: (file) => {
      if (upload && upload.state !== 'missing') clear()
      const { name, size } = file
      setChosen({ name, size, key: startUpload(kind, file) })
    },
    attach: (file) => {
      clear()
      setChosen({ ...file, isThere: true })
    },
    restore: (file) => {
      setChosen(file)
      if (file.id)
        void fileArrived(file.id).then((isThere) => isThere && setChosen({ ...file, isThere }))
    },
    clear,
    idNow: () => {
      if (chosen?.isThere) return chosen.id
      return chosen && uploadList().uploads.find((one) => isUploadOf(one, chosen, kind))?.fileId
    },
  }
}

function isUploadOf(
  upload: ManagedUpload,
  { key, id, name, size, isThere }: Chosen,
  kind: FileKind,
): boolean {
  if (isThere) return false
  if (key) return upload.key === key
  return (
    upload.id === id ||
    (!id && upload.kind === kind && upload.name === name && upload.size === size)
  )
}

function stateOf(chosen: Chosen | undefined, upload: ManagedUpload | undefined): FormFile['state'] {
  if (!chosen) return 'none'
  if (chosen.isThere) return 'ready'
  // An upload of this tab that is not listed any more was cancelled in the tray.
  if (!upload) return chosen.key ? 'none' : 'missing'
  if (upload.state === 'failed' || upload.state === 'missing') return upload.state
  return 'sending'
}
