import type { Page } from '@playwright/test'
import { dialog } from './dialogs.ts'

/** Draws a picture of four colours: red and green at the top, blue and yellow at the bottom. */
export async function fourColourPicture(
  page: Page,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D
      for (const [at, colour] of ['#d00', '#0c0', '#00d', '#dd0'].entries()) {
        pen.fillStyle = colour
        pen.fillRect(
          ((at % 2) * width) / 2,
          (Math.floor(at / 2) * height) / 2,
          width / 2,
          height / 2,
        )
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** Chooses a picture in the field with this text and returns the crop dialog that opens. */
export async function choosePicture(
  page: Page,
  { field, title }: { field: string; title: string },
  buffer: Buffer,
) {
  const input = page.locator('label').filter({ hasText: field }).locator('input[type=file]')
  await input.setInputFiles({ name: 'colours.png', mimeType: 'image/png', buffer })
  return dialog(page, title)
}

/** Zooms with two fingers at a point of the screen, then drags with one finger. */
export async function pinchAndDrag(
  page: Page,
  from: { x: number; y: number },
  by: { x: number; y: number },
) {
  const session = await page.context().newCDPSession(page)
  type Point = { x: number; y: number }
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame))
  const fingers = (apart: number) => [
    { x: from.x - apart, y: from.y },
    { x: from.x + apart, y: from.y },
  ]
  await touch('touchStart', fingers(20))
  for (let apart = 24; apart <= 60; apart += 4) {
    await touch('touchMove', fingers(apart))
    await frame()
    await frame()
  }
  await touch('touchEnd', [])
  await touch('touchStart', [from])
  for (let part = 1; part <= 10; part += 1) {
    await touch('touchMove', [{ x: from.x + (by.x * part) / 10, y: from.y + (by.y * part) / 10 }])
    await frame()
  }
  await touch('touchEnd', [])
}

/**
 * Returns the size of a stored picture and the colours near its corners, as their strong channels:
 * "r", "rg".
 */
export async function coloursOf(
  page: Page,
  src: string,
): Promise<{ width: number; height: number; corners: string[] }> {
  return page.evaluate(async (src) => {
    const picture = new Image()
    picture.src = src
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.drawImage(picture, 0, 0)
    const corners = [0.04, 0.96].flatMap((down) =>
      [0.04, 0.96].map((across) => [across * width, down * height]),
    )
    return {
      width,
      height,
      corners: corners.map(([x = 0, y = 0]) => {
        const { data } = pen.getImageData(x, y, 1, 1)
        return ['r', 'g', 'b'].filter((_, at) => (data[at] ?? 0) > 120).join('')
      }),
    }
  }, src)
}
