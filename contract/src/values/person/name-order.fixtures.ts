/** Names with capitals, accents, apostrophes and blanks, in the order of the database's collation. */
export const namesInOrder = [
  'abdul',
  'Abdul',
  'Abdul Aziz',
  'Abdul-Aziz',
  'Abdulaziz',
  'Ábdulaziz',
  'Aisyah',
  "Ja'far",
  'Jafar',
  'Jaʼfar',
  'naufal rizqi',
  'Naufal Rizqi',
  'Naufal Rizqi Pratama',
  'Zahra',
  'Zaid',
]
