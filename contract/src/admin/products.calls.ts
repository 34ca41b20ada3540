import { callsOf } from '../kit/call.ts'
import { productFiles, productWriteErrors } from '../products/calls.ts'
import type * as schemas from './products.schemas.ts'

export type * from './products.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const listProducts = call('listProducts', {
  method: 'GET',
  path: '/admin/performer-assets/products/search',
  access: 'admin',
  staff: 'content.read',
  summary: 'Lists products of all creators or of one, published or not, newest first.',
  errors: [],
})

export const readProduct = call('readProduct', {
  method: 'GET',
  path: '/admin/performer-assets/products/:id/view',
  access: 'admin',
  staff: 'content.read',
  summary:
    'Returns one product with its file, even a removed one. The access is written to the ' +
    'audit log.',
  errors: ['products.not_found'],
})

export const createProduct = call('createProduct', {
  method: 'POST',
  path: '/admin/performer-assets/products',
  access: 'admin',
  staff: 'content.write',
  summary: 'Creates a product on behalf of a creator who may publish.',
  files: productFiles,
  errors: ['performers.not_found', ...productWriteErrors],
})

export const updateProduct = call('updateProduct', {
  method: 'PUT',
  path: '/admin/performer-assets/products/:id',
  access: 'admin',
  staff: 'content.write',
  summary: 'Updates a product on behalf of its creator.',
  files: productFiles,
  errors: [
    'products.not_found',
    'performers.not_found',
    ...productWriteErrors,
    'products.type_fixed',
  ],
})

export const deleteProduct = call('deleteProduct', {
  method: 'DELETE',
  path: '/admin/performer-assets/products/:id',
  access: 'admin',
  staff: 'content.write',
  summary:
    'Removes a product for everyone and refunds its buyers; the same as `admin.removeContent`, ' +
    'with a stock reason where none is given.',
  errors: ['admin.nothing_to_remove'],
})
