import { fileURLToPath } from 'node:url'

/** A column of a table; `width` is its part of the page, all together at most 1. */
interface PdfColumn {
  readonly title: string
  readonly width: number
  readonly isNumeric?: boolean
}

/** A document that is written from top to bottom and streamed to its reader meanwhile. */
export interface Pdf {
  /** The bytes of the document. */
  readonly stream: NodeJS.ReadableStream
  readonly heading: (text: string) => void
  readonly paragraph: (text: string) => void
  /** Writes names with their values, one pair a line. The last line is a total when `hasTotal`. */
  readonly facts: (
    facts: readonly (readonly [name: string, value: string])[],
    hasTotal?: boolean,
  ) => void
  /**
   * Begins a table and returns the function that writes a row; its header is repeated on each page.
   */
  readonly table: (columns: readonly PdfColumn[]) => (cells: readonly string[]) => void
  /** Attaches a file that readers can save from the document. */
  readonly attach: (name: string, content: Buffer, type: string) => void
  readonly end: () => void
}

const fontFile = (name: string) =>
  fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))
const MARGIN = 48
const FOOTER = 40
const INK = '#1c1820'
const DIM = '#6a6472'
const RULE = '#d9d4de'
const ROW = 16

/**
 * Returns true for text whose letters the font of documents has, in their order: Latin, Greek and
 * Cyrillic.
 */
export const isPrintable = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}\p{P}\p{Sc}\p{Zs}+<=>|~^`]*$/u.test(
    text,
  )

/**
 * Creates an A4 document with a title. `pageLabel` composes the footer of a page from its number.
 * The library (2 MB of fonts and of code) is loaded with the first document.
 */
export async function createPdf({
  title,
  pageLabel,
  language,
  createdAt,
}: {
  title: string
  pageLabel: (page: number) => string
  /** The BCP 47 tag of the language that the document is in. */
  language: string
  /** The time that the document names as its own; now unless given. The same makes equal bytes. */
  createdAt?: Date
}): Promise<Pdf> {
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, ...(createdAt && { CreationDate: createdAt }) },
    lang: language,
    autoFirstPage: false,
  })
  doc.registerFont('text', fontFile('DejaVuSans')).registerFont('bold', fontFile('DejaVuSans-Bold'))
  let page = 0
  const addPage = () => {
    doc.addPage()
    page += 1
    doc.page.margins.bottom = 0
    doc.font('text').fontSize(8).fillColor(DIM)
    doc.text(pageLabel(page), MARGIN, doc.page.height - FOOTER, { lineBreak: false })
    doc.page.margins.bottom = MARGIN + 12
    doc.x = MARGIN
    doc.y = MARGIN
  }
  addPage()
  doc.font('bold').fontSize(20).fillColor(INK).text(title)
  doc.moveDown(0.5)
  const writer = { doc, addPage, width: doc.page.width - 2 * MARGIN }
  return {
    stream: doc,
    heading: (text) => writeHeading(writer, text),
    paragraph: (text) =>
      doc.font('text').fontSize(9).fillColor(DIM).text(text, { width: writer.width }).moveDown(0.6),
    facts: (facts, hasTotal = false) => writeFacts(writer, facts, hasTotal),
    table: (columns) => beginTable(writer, columns),
    attach: (name, content, type) => doc.file(content, { name, type }),
    end: () => doc.end(),
  }
}

interface Writer {
  readonly doc: PDFKit.PDFDocument
  readonly addPage: () => void
  /** The width between the margins, in points. */
  readonly width: number
}

const isFull = ({ doc }: Writer, height: number) =>
  doc.y + height > doc.page.height - doc.page.margins.bottom

function writeHeading(writer: Writer, text: string): void {
  if (isFull(writer, 60)) writer.addPage()
  writer.doc.moveDown(0.4).font('bold').fontSize(12).fillColor(INK).text(text, MARGIN).moveDown(0.4)
}

function writeFacts(writer: Writer, facts: Parameters<Pdf['facts']>[0], hasTotal: boolean): void {
  const { doc, width } = writer
  for (const [index, [name, value]] of facts.entries()) {
    const isTotal = hasTotal && index === facts.length - 1
    const font = isTotal ? 'bold' : 'text'
    doc.font(font).fontSize(10)
    const height = Math.max(doc.heightOfString(name, { width: width * 0.6 }), ROW)
    if (isFull(writer, height)) writer.addPage()
    const y = isTotal ? doc.y + 6 : doc.y
    if (isTotal)
      doc
        .moveTo(MARGIN, y - 5)
        .lineTo(MARGIN + width, y - 5)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke()
    doc.font(font).fontSize(10).fillColor(INK)
    doc.text(name, MARGIN, y, { width: width * 0.6 })
    doc.text(value, MARGIN + width * 0.4, y, { width: width * 0.6, align: 'right' })
    doc.x = MARGIN
    doc.y = y + height
  }
  doc.moveDown(0.6)
}

function beginTable(
  writer: Writer,
  columns: readonly PdfColumn[],
): (cells: readonly string[]) => void {
  const { doc, width } = writer
  const write = (cells: readonly string[], font: 'text' | 'bold') => {
    const { y } = doc
    doc
      .font(font)
      .fontSize(7.5)
      .fillColor(font === 'bold' ? DIM : INK)
    let x = MARGIN
    for (const [index, { width: part, isNumeric }] of columns.entries()) {
      const options = {
        width: part * width - 4,
        align: isNumeric ? 'right' : 'left',
        lineBreak: false,
      } as const
      doc.text(cells[index] ?? '', x, y, { ...options, ellipsis: true, height: ROW })
      x += part * width
    }
    doc.x = MARGIN
    doc.y = y + ROW
    doc
      .moveTo(MARGIN, doc.y - 4)
      .lineTo(MARGIN + width, doc.y - 4)
      .lineWidth(0.4)
      .strokeColor(RULE)
      .stroke()
  }
  const header = () =>
    write(
      columns.map(({ title }) => title),
      'bold',
    )
  header()
  return (cells) => {
    if (isFull(writer, ROW)) {
      writer.addPage()
      header()
    }
    write(cells, 'text')
  }
}
