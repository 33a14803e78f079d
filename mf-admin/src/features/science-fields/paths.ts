export const LIST_PATH = '/admin/science-fields'
