/** How often a camera that refuses is tried again. */
export const maxRetries = 5

/**
 * Every sentence of the scanner. The camera errors are fixed texts: a test compares them with the contract's
 * list, which is too large to load with the scan screen.
 */
export const scannerTexts = {
  initialising: 'Menyiapkan pemindai...',
  accessing: 'Membuka kamera...',
  reading: 'Arahkan kamera ke kode QR',
  crowded: 'Dua kartu terlihat, tunjukkan satu saja',
  worn: 'Kartu tergores? Ketik NIS',
  torchRefused: 'Senter tidak mau menyala, coba lagi',
  torchRefusedAndUnread: 'Senter gagal. Coba lagi, atau ketik NIS',
  paused: 'Pemindai menunggu',
  closed: 'Kamera ditutup',
  stopped: 'Kamera berhenti',
  whyStopped: 'Kamera tidak memberi gambar, misalnya karena panggilan atau aplikasi lain.',
  unsupported: 'Camera API tidak didukung di browser ini.',
  newerBrowser: 'Gunakan browser yang lebih baru, misalnya Chrome atau Safari versi terbaru.',
  secureAddress: (address: string) =>
    `Alamat ini tanpa https, jadi browser tidak memberi kamera. Buka ${address}.`,
  cameraError: (reason: string) => `Camera error: ${reason}`,
  retrying: (attempt: number) => `Sedang mencoba ulang... (${attempt}/${maxRetries})`,
  gaveUp: `Gagal mengakses kamera setelah ${maxRetries} percobaan...`,
  noVideo: 'Error: Element video tidak ditemukan!',
  steps: [
    'Izinkan akses kamera untuk situs ini.',
    'Muat ulang halaman ini.',
    'Coba browser lain.',
    'Di iPhone atau iPad: buka Settings > Safari, lalu izinkan Camera.',
  ],
  reload: 'Muat ulang halaman ini.',
  openCamera: 'Buka kamera',
  tryAgain: 'Coba lagi',
  closeCamera: 'Tutup kamera',
  typeNis: 'Ketik NIS',
  sound: 'Suara',
  torch: 'Senter',
  switchCamera: 'Ganti kamera',
  zoom: (factor: number) => `Zoom ${factor}x`,
  stage: 'Pemindai kode QR',
} as const
