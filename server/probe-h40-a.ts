import { csv, xlsx, show } from './probe-h40.ts'
const H = 'Nama,Jenis Kelamin,Tanggal Lahir,No HP,Tahun Masuk,NIS'
csv('whole numbers', `Nama;Tahun Masuk;NIS
A;2025.5;
B;2025.0;
C;2025,0;
D;2.025;
E;2,025;
F;2025 (baru);
G;2025%;
H;;2025.0010
I;;20.250.010
J;2024/2025;
K;2024-2025;
L;'2025;
M;2025.;
N;2025,00;20250010,00
O;;20250010.5
P;;'20250010
Q;2025 / 2026;
R;25;`)
csv('NIS+year', `Nama;Tahun Masuk;NIS
A;2025.0;20250012
B;2024;20250012
C;x;20250012`)
csv('questions', `Kelas;Kategori;Semester;Bulan Materi;Tipe;Petunjuk;Pertanyaan;Jawaban;Nilai Maksimal;Opsi Nilai
5.0;Hafalan Doa;Ganjil;7.0;Praktik;x;y;;10.0;0; 5; 10
5,5;Hafalan Doa;Ganjil;7,5;Praktik;x;y;;10,5;0 5 10
5;Hafalan Doa;Ganjil;7 (tujuh);Praktik;x;y;;1.234;"0;5.5;10"
5;Hafalan Doa;Ganjil;Juli;Praktik;x;y;;50%;"0.0;5.0;10.0"
5;Hafalan Doa;1;7;Praktik;x;y;;10;"0,5,10"
5;Hafalan Doa;Ganjil;7;Praktik;x;y;;10;0,5
V;Hafalan Doa;Ganjil;7;Praktik;x;NULL;;10;0;10`, 'questions', null)
csv('phones', `Nama;No HP
A;081234567890 081398765432
B;0812 3456 7890 0813 9876 5432
C;0812-3456-7890 (ayah) 0813-9876-5432 (ibu)
D;081234567890/02187654321
E;Ayah: 081234567890
F;081234567890 (WA)
G;081234567890\\081398765432
H;08123456789O
I;0812.3456.7890
J;+6281234567890
K;6281234567890
L;62 0812 3456 7890
M;081234567890081398765432
N;081234567890 - 081398765432
O;081234567890+081398765432
P;021-7654321
Q;NULL
R;-
S;tidak ada
T;081200000000
U;8,1234567890E10
V;0812345678
W;081234567890 0812345678
X;0812-345-678, 021-7654321
Y;81234567890,81398765432
Z;0812 345 6789 / 0813 456 7890 / 0815 345 6789
AA;00000000000
AB;0
AC;wa.me/6281234567890
AD;’081234567890
AE;(+62) 812-3456-7890
AF;=081234567890
AG;081234567890.
AH;081234567890;x
AI;81234567890 81234567890
AJ;0812 3456 789
AK;812-3456-7890 atau 021-555
AL;０８１２３４５６７８９０
AM;812345678900000000
AN;08123,4567890`)
csv('days', `Nama;Tanggal Lahir
A;1905
B;2015
C;07/07/1905
D;17/08/2015 
E;8/17/2015
F;17 Agustus 2015
G;2015-08-17T00:00:00Z
H;2015-08-16T17:00:00Z
I;NULL
J;(null)
K;0000-00-00
L;00/00/0000
M;-
N;42233
O;42233.5
P;17-08-15
Q;1/2/3
R;17.08.2015
S;31/02/2015
T;20150817
U;17082015
V;Agustus 2015
W;17 Agust 2015
X;Bandung 17-8-2015
Y;Bandung/17-8-2015
Z;17 - 08 - 2015
AA;17/08/20l5
AB;17 8 2015
AC;±2015
AD;17/08/2015 atau 18/08/2015
AE;1 Januari 1900
AF;00/01/1900
AG;30/12/1899
AH;17 Agustus '15
AI;17/8/0015
AJ;Rabu 17 Agustus 2015
AK;umur 10
AL;11-08-2015 (11 th)
AM;17 Agustus 2015 M / 2 Dzulqa'dah 1436 H
AN;2 Muharram 1436
AO;15/8/17
AP;42.233
AQ;42,233
AR;1 Jan 70
AS;Jkt,17/08/15`)
csv('null words', `Nama;Jenis Kelamin;Alamat;Nama Orang Tua;No HP;Tanggal Lahir
NULL;L;x;y;;
Ani;NULL;NULL;NULL;NULL;NULL
Budi;null;null;(null);null;(null)
Cici;L;None;N/A;undefined;NaN
Didi;L;nil;n/a;TRUE;FALSE
Nullah;L;jl null;x;;`)
csv('sex PW', `Nama;JK
A;P
B;W
C;P`)
csv('sex PL', `Nama;JK
A;P
B;L
C;P`)
csv('sex P', `Nama;JK
A;P
B;P`)
csv('sex LW', `Nama;JK
A;L
B;W
C;P`)
csv('sex mixed', `Nama;JK
A;Pria
B;P
C;Perempuan
D;Lk
E;Pr
F;putra
G;M
H;F
I;1
J;2
K;L/P
L;ikhwan
M;P (perempuan)
N;L.`)
csv('desa', `Nama;Desa;Kelompok
A;Cikole;Al-Ikhlas
B;Mekarsari;Al-Ikhlas
C;Cikole;At-Taqwa
D;Cikole;
E;Tidakada;Al-Ikhlas
F;;Al-Ikhlas
G;Mekarsari;`)
csv('desa only column', `Nama;Desa
A;Cikole
B;Mekarsari
C;Entah`)
csv('desa no chosen', `Nama;Desa;Kelompok
A;Cikole;Al-Ikhlas
B;Mekarsari;Al-Ikhlas
E;Tidakada;Al-Ikhlas
F;;Al-Ikhlas
H;#N/A;Al-Ikhlas
G;Mekarsari;
I;Cikole;Jafar`, 'students', null)
