import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: 'mf-admin',
  contract: 1,
  namespaces: ['admin', 'promo-codes', 'moderation'],
  routes: [
    {
      path: '/admin',
      module: './routes/dashboard',
      title: 'admin:title',
      access: 'staff',
      namespaces: ['admin'],
    },
    {
      path: '/admin/promo-codes',
      module: './routes/promo-codes',
      title: 'promo-codes:title',
      access: { permission: 'manage_content' },
      namespaces: ['admin', 'promo-codes'],
    },
    {
      path: '/admin/promo-codes/new',
      module: './routes/promo-code-new',
      title: 'promo-codes:new',
      access: { permission: 'manage_content' },
      namespaces: ['admin', 'promo-codes'],
    },
    {
      path: '/admin/promo-codes/:id/edit',
      module: './routes/promo-code-edit',
      title: 'promo-codes:one',
      access: { permission: 'manage_content' },
      namespaces: ['admin', 'promo-codes'],
    },
    {
      path: '/admin/comments',
      module: './routes/comments',
      title: 'moderation:title',
      access: 'staff',
      namespaces: ['admin', 'moderation'],
    },
  ],
  navigation: [
    { id: 'admin', label: 'admin:title', path: '/admin', order: 1, area: 'account', access: 'staff' },
  ],
  slots: [],
} satisfies RemoteManifest
