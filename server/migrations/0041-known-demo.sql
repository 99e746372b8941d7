-- A demo region loaded before the data itself said so is known by its sign-ins: nobody else has an address
-- that ends in .test.
update region_setting set is_demo = true
  where exists (select from app_user where email = 'admin@ngaji.test');
