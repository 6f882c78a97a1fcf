-- What was written for a usual line in place of its SCAC becomes the SCAC, in the details and in what they are filtered by.
create temporary table meant_lines (written text primary key, scac text not null) on commit drop;
insert into meant_lines values
  ('MAE', 'MAEU'), ('MSK', 'MAEU'), ('MAER', 'MAEU'), ('MSC', 'MSCU'), ('CMA', 'CMDU'), ('CGM', 'CMDU'), ('COS', 'COSU'),
  ('COSC', 'COSU'), ('HLC', 'HLCU'), ('HLCL', 'HLCU'), ('HPL', 'HLCU'), ('HL', 'HLCU'), ('HLAG', 'HLCU'), ('HAPA', 'HLCU'), ('ONE', 'ONEY'), ('ONEU', 'ONEY'), ('ONEL', 'ONEY'), ('EMC', 'EGLV'), ('EVER', 'EGLV'), ('EVG', 'EGLV'), ('EGL', 'EGLV'),
  ('OOCL', 'OOLU'), ('OOL', 'OOLU'), ('YML', 'YMLU'), ('YM', 'YMLU'), ('YANG', 'YMLU'), ('ZIM', 'ZIMU'), ('ZIML', 'ZIMU'), ('HMM', 'HDMU'), ('HMMU', 'HDMU'), ('HMML', 'HDMU'),
  ('WHL', 'WHLC'), ('WANH', 'WHLC'), ('WHLU', 'WHLC'), ('MAT', 'MATS'), ('MATU', 'MATS'), ('MSKU', 'MAEU'), ('MRKU', 'MAEU'), ('CMAU', 'CMDU'), ('CMAC', 'CMDU');
update load_details set steamship_line = scac from meant_lines where steamship_line = written;
update load_clocks set line = scac from meant_lines where line = written;
