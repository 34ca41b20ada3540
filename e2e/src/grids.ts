import type { Page } from '@playwright/test'

/**
 * A grid on screen: its columns, the sizes of its items, and whether an item is cut off at the edge
 * of the screen.
 */
export interface Grid {
  readonly columns: number
  readonly sizes: readonly string[]
  readonly isCut: boolean
}

/**
 * Measures every grid that shows four or more items of one kind with pictures in two or more
 * columns.
 */
export const measureGrids = (page: Page): Promise<Grid[]> =>
  page.evaluate(() => {
    const columnsOf = (element: Element) => {
      const { display, gridTemplateColumns } = getComputedStyle(element)
      return /grid$/.test(display) ? gridTemplateColumns.split(' ').length : 0
    }
    const isOfOneKind = ({ children }: Element) =>
      new Set([...children].map(({ tagName, className }) => tagName + className.split(' ')[0]))
        .size === 1
    return [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          element.childElementCount >= 4 && columnsOf(element) > 1 && isOfOneKind(element),
      )
      .filter((element) => element.querySelector('img') !== null)
      .map((element) => {
        const boxes = [...element.children].map((child) => child.getBoundingClientRect())
        return {
          columns: columnsOf(element),
          sizes: [
            ...new Set(
              boxes.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`),
            ),
          ],
          isCut: boxes.some(({ left, right }) => left < 0 || right > innerWidth),
        }
      })
  })

/** Returns the grids whose items differ in size or are cut off. */
export const unevenOf = (grids: readonly Grid[]): Grid[] =>
  grids.filter(({ sizes, isCut }) => sizes.length > 1 || isCut)
