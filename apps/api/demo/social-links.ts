export const socialLinks = {
  instagram: 'https://www.instagram.com/aranya.college.example',
  facebook: 'https://www.facebook.com/aranya.college.example',
  twitter: 'https://x.com/aranya_example',
  youtube: 'https://www.youtube.com/@aranya.college.example',
  linkedin: 'https://www.linkedin.com/school/aranya-college-example',
  email: 'office@aranya.example',
  number: '0651 000 2674',
}
