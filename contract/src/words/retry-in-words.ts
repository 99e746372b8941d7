/** How long to wait, after "Coba lagi": `dalam 40 detik`, `dalam 5 menit`, `besok`. Never shorter than it takes. */
export function retryInWords(seconds: number): string {
  if (seconds < 60) return `dalam ${seconds} detik`
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 120) return `dalam ${minutes} menit`
  const hours = Math.ceil(minutes / 60)
  return hours < 12 ? `dalam ${hours} jam` : 'besok'
}
