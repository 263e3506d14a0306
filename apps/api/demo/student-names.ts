/** Names as one hears them in Ranchi: first names and surnames that go together. The people are invented. */
export const families = [
  {
    women: ['Sumanti', 'Phulmani', 'Rejina', 'Anita', 'Sushma', 'Nilima', 'Basanti', 'Monika'],
    men: ['Birsa', 'Jitendra', 'Amit', 'Vikas', 'Etwa', 'Rohit', 'Sanjay', 'Abhishek'],
    fathers: ['Budhu', 'Mangra', 'Silas', 'Somra', 'Karma', 'Lawrence'],
    mothers: ['Salomi', 'Etwari', 'Mariam', 'Birsi', 'Jhalo', 'Agnes'],
    surnames: ['Oraon', 'Munda', 'Kujur', 'Soren', 'Hansda', 'Lakra', 'Kerketta', 'Murmu', 'Xalxo', 'Marandi', 'Barla'],
  },
  {
    women: ['Sadia', 'Nusrat', 'Farheen', 'Rukhsar', 'Zeba', 'Aaliya'],
    men: ['Imran', 'Shahnawaz', 'Arif', 'Sajid', 'Tauheed', 'Nadeem'],
    fathers: ['Nasim', 'Mumtaz', 'Rafique', 'Khurshid'],
    mothers: ['Rehana', 'Shaheen', 'Nazma', 'Tabassum'],
    surnames: ['Ansari', 'Khan', 'Alam', 'Hussain', 'Siddiqui'],
  },
  {
    women: ['Khushboo', 'Shreya', 'Neha', 'Ankita', 'Puja', 'Rani', 'Swati', 'Komal'],
    men: ['Saurabh', 'Rahul', 'Nitish', 'Aditya', 'Manish', 'Prince', 'Gaurav', 'Vivek'],
    fathers: ['Ramesh', 'Suresh', 'Dilip', 'Ashok', 'Binod', 'Umesh'],
    mothers: ['Sunita', 'Renu', 'Meena', 'Kiran', 'Sarita', 'Usha'],
    surnames: ['Mahto', 'Sahu', 'Kumar', 'Prasad', 'Verma', 'Gupta', 'Sinha', 'Mishra', 'Singh', 'Keshri'],
  },
] as const

/** Towns with their PIN codes. */
export const towns = [
  ['Ranchi', '834001'],
  ['Khunti', '835210'],
  ['Gumla', '835207'],
  ['Lohardaga', '835302'],
  ['Ranchi', '834009'],
  ['Hazaribagh', '825301'],
  ['Simdega', '835223'],
  ['Bokaro', '827001'],
  ['Ramgarh', '829122'],
  ['Daltonganj', '822101'],
  ['Jamshedpur', '831001'],
  ['Chaibasa', '833201'],
] as const

export const streets = [
  'Station Road',
  'Bazar Tanr',
  'Church Road',
  'Kutchery Road',
  'Harmu Colony',
  'Main Road',
  'Pahar Toli',
  'Old Post Office Lane',
]
