import { openDocument } from '@stagedoor/contract/admin'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { documentKinds, type ListedDocument } from '../people/labels.ts'

/** An opened document. Its picture is only kept in memory while it is shown. */
export interface OpenedDocument {
  readonly document: ListedDocument
  readonly source: string
}

/** Opens a creator's documents with a logged reason; hiding them discards the pictures. */
export function useOpenedDocuments(documents: readonly ListedDocument[]) {
  const [pictures, setPictures] = useState<readonly OpenedDocument[]>()
  const open = async (reason: string) => {
    const inOrder = documentKinds.flatMap((kind) => documents.filter((document) => document.kind === kind))
    setPictures(await Promise.all(inOrder.map((document) => openOne(document, reason))))
  }
  return { pictures, open, hide: () => setPictures(undefined) }
}

async function openOne(document: ListedDocument, reason: string): Promise<OpenedDocument> {
  const { mimeType, content } = await api(openDocument, { params: { id: document._id }, body: { reason } })
  return { document, source: `data:${mimeType};base64,${content}` }
}
