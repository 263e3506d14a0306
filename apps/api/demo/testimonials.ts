export const testimonials = [
  {
    image: 'student-toppo',
    name: 'Anjali Toppo',
    job_Role: 'Software developer, Bengaluru; BCA 2023',
    message:
      'I came from Gumla without ever having used a keyboard. In the second year my team’s bus-pass program was running at the city depot, and my father took the bus just to see it.',
    star: 5,
  },
  {
    image: 'student-alam',
    name: 'Faizan Alam',
    job_Role: 'Audit associate, Jamshedpur; B.Com 2022',
    message:
      'The accounts lab keeps the books of three real shops in Lalpur. I learned tax from a sweet seller who knew to the rupee what he owed and wanted to know why.',
    star: 5,
  },
  {
    image: 'student-mahato',
    name: 'Pooja Mahato',
    job_Role: 'Founder, Mahua Bakery; BBA 2022',
    message:
      'My mentor read every draft of my business plan and crossed out the word “disrupt” each time. The bakery opened the week after my last paper.',
    star: 4,
  },
  {
    image: 'student-munda',
    name: 'Sukra Munda',
    job_Role: 'Systems engineer, Pune; MCA 2024',
    message:
      'I had a B.Sc. and no idea what a pointer was. Eight weeks of bridge classes at half past seven, with tea, and by Durga Puja I was helping the others.',
    star: 5,
  },
  {
    image: 'student-agarwal',
    name: 'Ritika Agarwal',
    job_Role: 'Articled assistant to a chartered accountant, Ranchi; B.Com 2024',
    message:
      'We did a full stock audit of the college store in December, gloves and all. When my first employer asked if I had ever counted anything, I could say: eleven thousand exercise books.',
    star: 5,
  },
  {
    image: 'student-khatoon',
    name: 'Shabnam Khatoon',
    job_Role: 'Data analyst, Hyderabad; MCA 2023',
    message:
      'My project forecast the price of tomatoes at the Pandra mandi. It was wrong for a month, and Dr. Parveen was happier about that month than about all the others. Now I know why.',
    star: 4,
  },
  {
    image: 'student-tirkey',
    name: 'Daniel Tirkey',
    job_Role: 'Procurement officer, dairy cooperative, Simdega; BBA 2021',
    message:
      'Every May the hostel ran short of water, and I said so at every meeting until they let me plan the new tank. I still take off two stars for those summers. The tank was my best course.',
    star: 3,
  },
]
