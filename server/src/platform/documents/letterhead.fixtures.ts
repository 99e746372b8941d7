/** The letterhead of an organisation with nothing but its name. */
export const plainHead = {
  organisation: 'Pengajian',
  lines: [],
  address: '',
  contact: '',
  branch: null,
  logo: null,
}
